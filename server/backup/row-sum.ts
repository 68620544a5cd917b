import { hash } from 'node:crypto'

/** What a table holds, whatever order its rows stand in. */
export interface RowSum {
  readonly rows: number
  /** The sum of the rows' hashes, as hexadecimal digits. */
  readonly sum: string
}

/** Counts and sums up the rows of a table as COPY writes them, in pieces of any length. */
export function sumRows(): { readonly add: (bytes: Uint8Array) => void; readonly result: () => RowSum } {
  let rows = 0
  let sum = 0n
  let begun = Buffer.alloc(0)
  return {
    add(bytes) {
      const text = begun.length === 0 ? Buffer.from(bytes) : Buffer.concat([begun, bytes])
      let start = 0
      for (let end = text.indexOf(NEWLINE); end !== -1; end = text.indexOf(NEWLINE, start)) {
        sum = BigInt.asUintN(BITS, sum + BigInt(`0x${hash('sha256', text.subarray(start, end), 'hex')}`))
        rows += 1
        start = end + 1
      }
      begun = text.subarray(start)
    },
    result: () => ({ rows, sum: sum.toString(16) }),
  }
}

/** Ends a row; inside of one COPY writes `\n`. */
const NEWLINE = 10
const BITS = 256
