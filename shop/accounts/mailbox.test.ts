import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['noor@example.com', 'noor@example.com'],
  [' Noor@Example.COM ', 'noor@example.com'],
  ['noor+shop@example.com', 'noor@example.com'],
  ['noor+a+b@example.com', 'noor@example.com'],
  ['n.oor@example.com', 'n.oor@example.com'],
  ['n.o.o.r+shop@gmail.com', 'noor@gmail.com'],
  ['noor@googlemail.com', 'noor@gmail.com'],
  ['ｎoor@ｇmail.com', 'noor@gmail.com'],
  ['n.o-o_r@ProtonMail.com', 'noor@proton.me'],
  ['noor@me.com', 'noor@icloud.com'],
])('letters to %s are counted for %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
