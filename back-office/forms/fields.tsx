import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { Field } from '#design/field.tsx'
import { PasswordInput, Select, Textarea, TextInput } from '#design/inputs.tsx'
import type { TextInputProps } from '#design/text-input.tsx'
import { directionOf, type Language, languagesFor } from '#shop/languages.ts'
import { useWords } from '../platform/words.tsx'
import { NumberInput } from './number-input.tsx'
import { errorAt } from './use-call-form.ts'

interface FormFieldProps<Values extends FieldValues> {
  readonly form: Pick<UseFormReturn<Values>, 'register' | 'formState'>
  readonly name: FieldPath<Values>
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isOptional?: boolean
}

interface LineFieldProps<Values extends FieldValues>
  extends FormFieldProps<Values>,
    Omit<TextInputProps, 'form' | 'name' | 'ref'> {
  /** What is written in it. */
  readonly language?: Language
}

/** One line of text. */
export function LineField<Values extends FieldValues>(props: LineFieldProps<Values>) {
  const { form, name, label, hint, isOptional, language, ...input } = props
  return (
    <Field {...useLabel(props)}>
      {wiring => <TextInput {...wiring} {...form.register(name)} {...writtenIn(language)} {...input} />}
    </Field>
  )
}

interface LineInEachProps<Values extends FieldValues> extends Pick<FormFieldProps<Values>, 'form'> {
  /** Its member without the language's id: `name`. */
  readonly name: string
  /** With what the language is called. */
  readonly label: (called: string) => string
  readonly hint?: (language: Language) => ReactNode
}

/** One line of text in each of the shop's languages. */
export function LineInEach<Values extends FieldValues>({ form, name, label, hint }: LineInEachProps<Values>) {
  const { called, language: reader } = useWords()
  return languagesFor(reader).map(language => (
    <LineField
      key={language}
      form={form}
      // The member that the contract makes of the name in each language.
      name={`${name}_${language}` as FieldPath<Values>}
      label={label(called(language))}
      hint={hint?.(language)}
      language={language}
    />
  ))
}

interface TextFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  readonly rows?: number
  readonly maxLength?: number
  readonly language?: Language
}

/** Some lines of text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, rows = 3, maxLength, language } = props
  return (
    <Field {...useLabel(props)}>
      {wiring => (
        <Textarea {...wiring} {...form.register(name)} {...writtenIn(language)} rows={rows} maxLength={maxLength} />
      )}
    </Field>
  )
}

/** Why, in a few lines, as the contract takes a reason. */
export function ReasonField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  return <TextField {...props} maxLength={MOST_LETTERS_OF_REASON} />
}

const MOST_LETTERS_OF_REASON = 500

interface FigureFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  readonly form: Pick<UseFormReturn<Values>, 'register' | 'formState' | 'control'>
  /** Otherwise it is whole. */
  readonly hasParts?: boolean
  /** What an empty field means. Left out, it is no number, and that is what is said. */
  readonly empty?: number | null
}

/** A figure; what it may be is the contract's to say. */
export function FigureField<Values extends FieldValues>(props: FigureFieldProps<Values>) {
  const { form, name, hasParts = false, empty = Number.NaN } = props
  const { field } = useController({ control: form.control, name })
  return (
    <Field {...useLabel(props)}>
      {wiring => (
        <NumberInput
          {...wiring}
          ref={field.ref}
          name={field.name}
          value={field.value}
          onChange={typed => field.onChange(typed ?? empty)}
          onBlur={field.onBlur}
          hasParts={hasParts}
        />
      )}
    </Field>
  )
}

/** A password, hidden until its button is pressed. */
export function PasswordField<Values extends FieldValues>(
  props: FormFieldProps<Values> & { readonly autoComplete: 'current-password' | 'new-password' },
) {
  const { t } = useWords()
  const { form, name, autoComplete } = props
  return (
    <Field {...useLabel(props)}>
      {wiring => (
        <PasswordInput
          {...wiring}
          {...form.register(name)}
          autoComplete={autoComplete}
          required
          showLabel={t('office.show_password')}
          hideLabel={t('office.hide_password')}
        />
      )}
    </Field>
  )
}

/** One of a few; its options are its children. */
export function ChoiceField<Values extends FieldValues>(
  props: FormFieldProps<Values> & { readonly children: ReactNode },
) {
  const { form, name, children } = props
  return (
    <Field {...useLabel(props)}>
      {wiring => (
        <Select {...wiring} {...form.register(name)}>
          {children}
        </Select>
      )}
    </Field>
  )
}

function useLabel<Values extends FieldValues>({ form, name, label, hint, isOptional }: FormFieldProps<Values>) {
  const { t } = useWords()
  return { label, hint, error: errorAt(form, name), ...(isOptional && { optional: t('office_catalogue.optional') }) }
}

function writtenIn(language: Language | undefined) {
  return language && { lang: language, dir: directionOf(language) }
}
