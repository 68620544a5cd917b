import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  confirmAddress,
  forgotPassword,
  register,
  resetPassword,
  undoAddress,
  updateProfile,
  verifyEmail,
} from '#contract/accounts.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { givenMember } from '#tests/support/members.ts'
import { createLog } from '../process/log.ts'

let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) }
  shop = await testShop({ limits: PLENTY, log: createLog({ level: 'trace', stream, isForPeople: false }) })
})
afterAll(() => shop.close())

/** The token of the one letter that waits, whose link is opened as a browser does. */
async function opened(path: string): Promise<string> {
  const [letter] = await deliverMails(shop)
  const token = letter === undefined ? '' : tokenIn(letter)
  await shop.get(`${path}?token=${token}`)
  return token
}

test('no token of a mail, nor what it was used with, stands in any line of the log', async () => {
  const password = 'a shelf for every cup'
  const attempt = 'kept-in-the-browser-that-signed-up'
  const tokens: string[] = []
  const use = async (path: string, call: (token: string) => Promise<unknown>) => {
    const token = await opened(path)
    tokens.push(token)
    await call(token)
    // Used up by now: what is refused is logged no less.
    await call(token)
  }
  await shop.call(register, { name: 'Noor', email: 'logged@example.com', password, attempt })
  await use('/verify-email', token => shop.call(verifyEmail, { token, attempt }))
  await shop.call(forgotPassword, { email: 'logged@example.com' })
  await use('/reset-password', token => shop.call(resetPassword, { token, password: 'everything in its place' }))
  await deliverMails(shop)
  const member = await givenMember(shop)
  const wish = { name: 'Noor', email: 'moved@example.com', password: member.password }
  await shop.call(updateProfile, wish, { token: member.token })
  await use('/confirm-address', token => shop.call(confirmAddress, { token }))
  await use('/undo-address', token => shop.call(undoAddress, { token }))
  expect(lines.length).toBeGreaterThan(12)
  expect(new Set(tokens).size).toBe(4)
  const written = lines.join('')
  for (const secret of [...tokens, attempt, password, member.token, 'logged@example.com']) {
    expect(written).not.toContain(secret)
  }
})
