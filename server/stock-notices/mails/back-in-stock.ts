import { inLanguage } from '#shop/languages.ts'
import { writeShortMail } from '../../letters/short-mail.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'

/** What can be had again, in the reader's language. */
export interface BackInStock {
  /** To whom it is told. */
  readonly reader: string
  readonly product: string
  /** Colour and size, as far as there are any. */
  readonly choice: readonly string[]
  /** Of its page. */
  readonly path: string
}

/** Tells who asked for it that something can be had again; they are told once. */
export async function writeBackInStock(
  writing: Writing,
  { reader, product, choice, path }: BackInStock,
): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  return await writeShortMail(writing, {
    subject: t('mails.back_in_stock_subject', { product }),
    name: reader,
    lead: t('mails.back_in_stock_lead', {
      product: [product, ...choice].join(' · '),
      shop: inLanguage(store, 'name', language),
    }),
    action: { label: t('mails.back_in_stock_action'), link: linkTo(path) },
    advice: t('mails.back_in_stock_advice'),
  })
}
