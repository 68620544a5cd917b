import { describe, expect, test } from 'vitest'
import { checkCredentials, fieldOfRefusal } from './credentials.ts'

const GOOD = { name: 'نور', email: 'noor@example.com', password: 'a quiet shelf' }

describe('logging in', () => {
  test('needs an address and a password, but no name', () => {
    expect(checkCredentials('log_in', { ...GOOD, name: '' })).toEqual({})
    expect(checkCredentials('log_in', { name: '', email: ' ', password: '' })).toEqual({
      email: 'invalid_email',
      password: 'password_wanted',
    })
  })

  test('leaves it to the server whether a short password is the right one', () => {
    expect(checkCredentials('log_in', { ...GOOD, password: 'short' })).toEqual({})
  })

  test('shows a refusal beside the field it is about', () => {
    expect(fieldOfRefusal('invalid_credentials')).toBe('password')
    expect(fieldOfRefusal('password_too_common')).toBe('password')
    expect(fieldOfRefusal('too_many_requests')).toBeNull()
  })
})

describe('a new account', () => {
  test('needs a name, an address and a password of 8 characters', () => {
    expect(checkCredentials('new_account', GOOD)).toEqual({})
    expect(checkCredentials('new_account', { name: ' ', email: 'noor@', password: '1234567' })).toEqual({
      name: 'name_wanted',
      email: 'invalid_email',
      password: 'password_too_short',
    })
  })

  test('takes an address as people type it, with blanks around and capitals', () => {
    expect(checkCredentials('new_account', { ...GOOD, email: ' Noor@Example.COM ' })).toEqual({})
  })

  test('takes an address as it is copied out of an Arabic message, with marks of direction around', () => {
    expect(checkCredentials('new_account', { ...GOOD, email: '\u200fnoor@example.com\u200e' })).toEqual({})
  })
})
