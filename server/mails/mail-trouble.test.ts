import { expect, test } from 'vitest'
import { troubleIn } from './mail-trouble.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['getaddrinfo ENOTFOUND smtp.example', 'unreachable'],
  ['Greeting never received', 'unreachable'],
  ['Connection timeout', 'unreachable'],
  ['Invalid login: 535-5.7.8 Username and Password not accepted', 'sign_in'],
  ['Mail command failed: 530 5.7.0 Authentication Required', 'sign_in'],
  ['self-signed certificate in certificate chain', 'certificate'],
  ['Error upgrading connection with STARTTLS: 454 TLS not available', 'certificate'],
  ['the recipient was refused: 550 5.1.1 <[address]> unknown', 'no_mailbox'],
  ['the recipient was refused: 553 mailbox name not allowed', 'no_mailbox'],
  ['Message failed: 552 5.2.2 over quota', 'full_mailbox'],
  ['Message failed: 452 4.2.2 mailbox full', 'full_mailbox'],
  ['Message failed: 550 5.7.1 rejected as spam', 'refused'],
  ['Message failed: 554 transaction failed', 'refused'],
  ['Message failed: 550 5.7.515 denied: the domain does not meet the required authentication level', 'refused'],
  ["Can't send mail: 451 4.7.1 Greylisted, please come back", 'later'],
  ['421 too many connections from your host', 'later'],
  ['something else', 'other'],
])('%s', (failure, trouble) => {
  expect(troubleIn(failure)).toBe(trouble)
})
