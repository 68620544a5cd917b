import type { Translate } from '#locales/translate.ts'
import { deviceOf } from '#shop/accounts/device.ts'

/** What a passkey of this browser would be called by its owner. */
export function proposedPasskeyName(t: Translate): string {
  const device = deviceOf(navigator.userAgent)
  return device === null ? t('office_staff.passkey_name_usual') : t('office_staff.device', device)
}
