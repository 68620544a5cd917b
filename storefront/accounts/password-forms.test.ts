import { describe, expect, test } from 'vitest'
import { checkAddress, checkChange, checkProfile, checkReset } from './password-forms.ts'

test('a reset link needs an address', () => {
  expect(checkAddress({ email: ' Noor@Example.com ' })).toEqual({})
  expect(checkAddress({ email: ' ' })).toEqual({ email: 'invalid_email' })
  expect(checkAddress({ email: 'noor@' })).toEqual({ email: 'invalid_email' })
})

describe('a new password by link', () => {
  test('is typed twice alike', () => {
    expect(checkReset({ password: 'a quiet shelf', again: 'a quiet shelf' })).toEqual({})
    expect(checkReset({ password: 'a quiet shelf', again: 'a quiet Shelf' })).toEqual({
      again: 'passwords_do_not_match',
    })
  })

  test('has at least 8 characters, and that is said first', () => {
    expect(checkReset({ password: '1234567', again: '' })).toEqual({ password: 'password_too_short' })
    expect(checkReset({ password: '', again: '' })).toEqual({ password: 'password_too_short' })
    expect(checkReset({ password: 'x'.repeat(129), again: '' })).toEqual({ password: 'password_too_long' })
  })
})

test('changing a password needs both, and leaves it to the server whether the old one is right', () => {
  expect(checkChange({ oldPassword: 'short', newPassword: 'a quiet shelf' })).toEqual({})
  expect(checkChange({ oldPassword: '', newPassword: '1234567' })).toEqual({
    oldPassword: 'password_wanted',
    newPassword: 'password_too_short',
  })
})

test('a profile needs a name and an address', () => {
  expect(checkProfile({ name: 'نور', email: 'noor@example.com' })).toEqual({})
  expect(checkProfile({ name: ' ', email: 'noor' })).toEqual({ name: 'name_wanted', email: 'invalid_email' })
  expect(checkProfile({ name: 'x'.repeat(101), email: '' })).toEqual({
    name: 'field_too_long',
    email: 'invalid_email',
  })
})
