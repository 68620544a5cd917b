import { westernDigits } from './western-digits.ts'

const GROUPED = /^-?\d{1,3}(?:([,.٬،'’ ])\d{3})(?:\1\d{3})*$/
const DECIMAL = /^-?\d+(?:[.,٫]\d+)?$/
/** 1,234.50: the last sign stands before the parts. */
const MIXED = /^(-?\d{1,3}(?:[,٬،'’ ]\d{3})+)[.٫](\d+)$/
/** What a copied price brings along. */
const CURRENCY = /^(?:IQD|د\.ع\.?)|(?:IQD|د\.ع\.?|دينار)$/i

/**
 * A number in any of the ways it is typed here: Western or Eastern digits, with or without a sign between thousands, with or without
 * the name of the currency. Where whole numbers are meant, `25.000` is twenty-five thousand, as price tags say it; where parts are, it
 * is twenty-five. Null for anything else; a whole number is asked for, not enforced: `12.5` stays 12.5.
 */
export function readNumber(text: string, { isWhole }: { readonly isWhole: boolean }): number | null {
  const digits = westernDigits(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .replace(/[\u00A0\u202F\u2009]/g, ' ')
    .replace('−', '-')
    .trim()
    .replace(CURRENCY, '')
    .trim()
  if (isWhole && GROUPED.test(digits)) return Number(digits.replace(/[^\d-]/g, ''))
  if (DECIMAL.test(digits)) return Number(digits.replace(/[,٫]/, '.'))
  const mixed = MIXED.exec(digits)
  return mixed === null ? null : Number(`${mixed[1]?.replace(/[^\d-]/g, '')}.${mixed[2]}`)
}
