export interface SignIn {
  readonly who: 'demo shopper' | 'demo owner'
  readonly email: string
  readonly password: string
}

/** Everybody may know these: they are printed at the start of a shop that only this machine reaches, and work nowhere else. */
export const DEMO_SHOPPER: SignIn = {
  who: 'demo shopper',
  email: 'shopper@tarteeb.example',
  password: 'tidy-shelf-demo',
}
export const DEMO_STAFF: SignIn = {
  who: 'demo owner',
  email: 'staff@tarteeb.example',
  password: 'tidy-office-demo',
}

export const DEMO_SIGN_INS: readonly SignIn[] = [DEMO_SHOPPER, DEMO_STAFF]
