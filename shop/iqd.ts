/**
 * An amount of Iraqi dinars with at most two decimals. Catalogue prices are whole; a discounted unit price may carry decimals
 * (specification section 5). Arithmetic goes through this file, which counts in whole hundredths, so that no binary fraction
 * ever decides a price. Amounts are exact up to 90 million million dinars.
 */
export type Iqd = number & { readonly __unit: 'IQD' }

/** Reads a number as an amount, rounded half-up to two decimals. Throws RangeError on NaN, infinity or an unsafe size. */
export function iqd(amount: number): Iqd {
  if (!isAmount(amount)) throw new RangeError(`${amount} is no amount of dinars`)
  return fromHundredths(Math.round(amount * 100))
}

/** Whether `iqd` takes the number: of what is being typed it may not. */
export function isAmount(amount: number): boolean {
  return Number.isSafeInteger(Math.round(amount * 100))
}

export function sumOf(amounts: Iterable<Iqd>): Iqd {
  let hundredths = 0
  for (const amount of amounts) hundredths += toHundredths(amount)
  return fromHundredths(hundredths)
}

export function times(amount: Iqd, quantity: number): Iqd {
  return fromHundredths(toHundredths(amount) * quantity)
}

export function less(amount: Iqd, deduction: Iqd): Iqd {
  return fromHundredths(toHundredths(amount) - toHundredths(deduction))
}

/**
 * The amount after `percent` off, rounded half-up to two decimals (specification section 5).
 * `percent` is 0 to 100 with at most two decimals.
 */
export function percentOff(amount: Iqd, percent: number): Iqd {
  return shareOf(amount, 10_000 - Math.round(percent * 100))
}

/** The share of the amount that `percent` (0 to 100, at most two decimals) names, rounded half-up to two decimals. */
export function percentOf(amount: Iqd, percent: number): Iqd {
  return shareOf(amount, Math.round(percent * 100))
}

/** Half-up to whole dinars: what a payment provider is asked for and an order stores as payable. */
export function wholeDinars(amount: Iqd): Iqd {
  return fromHundredths(Math.floor((toHundredths(amount) + 50) / 100) * 100)
}

/** What `part` of `whole` is of the amount, in whole dinars, half-up and rounded this once. `whole` must be above 0. */
export function wholeShareOf(amount: Iqd, part: Iqd, whole: Iqd): Iqd {
  // BigInt: the product of two amounts in hundredths leaves the safe integers.
  const product = BigInt(toHundredths(amount)) * BigInt(toHundredths(part))
  const hundred = 100n * BigInt(toHundredths(whole))
  return fromHundredths(Number((2n * product + hundred) / (2n * hundred)) * 100)
}

function shareOf(amount: Iqd, tenThousandths: number): Iqd {
  // BigInt: hundredths times ten-thousandths leaves the safe integers for amounts that orders may reach.
  const product = BigInt(toHundredths(amount)) * BigInt(tenThousandths)
  return fromHundredths(Number((product + 5_000n) / 10_000n))
}

function toHundredths(amount: Iqd): number {
  return Math.round(amount * 100)
}

function fromHundredths(hundredths: number): Iqd {
  // The only place where a number becomes an amount: it is a whole count of hundredths by construction.
  return (hundredths / 100) as Iqd
}
