import { z } from 'zod'
import { DETAILS, type Detail, type DetailName, type Details } from '#shop/catalogue/details.ts'
import { optionalName } from './fields.ts'

type Shown = { readonly [Name in DetailName]: z.ZodType<Details[Name]> }
type Written = { readonly [Name in DetailName]: z.ZodOptional<Shown[Name]> }

/** Details as staff write them. What is not sent stays as it is: whoever calls may not know them all. */
export const writtenDetails = schemasBy<Written>(detail =>
  detail.kind === 'text'
    ? optionalName(detail.most).optional()
    : z
        .number('field_invalid')
        .min(0, 'field_invalid')
        .max(detail.most, 'field_invalid')
        .multipleOf(10 ** -detail.decimals, 'field_invalid')
        .nullable()
        .optional(),
)

/** Details as the shop answers them. */
export const shownDetails = schemasBy<Shown>(({ kind }) => (kind === 'text' ? z.string() : z.number().nullable()))

/** Made member by member: TypeScript cannot tell that a mapped object has them all. */
function schemasBy<Schemas extends Shown | Written>(schemaOf: (detail: Detail) => z.ZodType): Schemas {
  return Object.fromEntries(Object.entries(DETAILS).map(([name, detail]) => [name, schemaOf(detail)])) as Schemas
}
