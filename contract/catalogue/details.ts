import { z } from 'zod'
import { DETAILS, type DetailName, type Details, type WrittenDetails } from '#shop/catalogue/details.ts'
import { optionalName } from '../fields.ts'

type Schemas<Value extends WrittenDetails> = { readonly [Name in DetailName]: z.ZodType<Value[Name]> }

/** Details as staff write them. What is not sent stays as it is: whoever calls may not know them all. */
export const writtenDetails = schemasBy<WrittenDetails>(({ kind, most }) =>
  kind === 'text'
    ? optionalName(most).optional()
    : z.int('field_invalid').min(0, 'field_invalid').max(most, 'field_invalid').nullable().optional(),
)

/** Details as the shop answers them. */
export const shownDetails = schemasBy<Details>(({ kind }) => (kind === 'text' ? z.string() : z.int().nullable()))

/** Made member by member: TypeScript cannot tell that a mapped object has them all. */
function schemasBy<Value extends WrittenDetails>(
  schemaOf: (detail: { readonly kind: 'text' | 'whole'; readonly most: number }) => z.ZodType,
): Schemas<Value> {
  return Object.fromEntries(Object.entries(DETAILS).map(([name, detail]) => [name, schemaOf(detail)])) as Schemas<Value>
}
