import type { SavedAddress } from '#contract/addresses.ts'
import { Lettering } from '#design/lettering.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import text from '#design/text.module.css'
import { nationalPhone } from '#shop/accounts/phone.ts'
import { useWords } from '../platform/words.tsx'
import css from './address-lines.module.css'

/** What the shopper calls an address, or else who gets what is sent there. */
export function addressName({ label, client_name: name }: Pick<SavedAddress, 'label' | 'client_name'>): string {
  return label || name
}

interface AddressLinesProps {
  readonly address: SavedAddress
  /** Of a long way to the door its first two lines. */
  readonly isShort?: boolean
}

/** An address as people read it: what it is called, who gets it, where that is. */
export function AddressLines({ address, isShort = false }: AddressLinesProps) {
  const { t } = useWords()
  const { label, client_name: name, client_mobile: mobile, location, city, region, isDefault, unserved } = address
  return (
    <span className={css.lines}>
      <span className={css.name}>
        <bdi className={text.medium}>
          <Lettering text={addressName(address)} />
        </bdi>
        {isDefault && (
          <span className={css.default}>
            <Nuqta />
            {t('addresses.default')}
          </span>
        )}
      </span>
      <span>
        {label !== '' && (
          <>
            <bdi>
              <Lettering text={name} />
            </bdi>
            {' · '}
          </>
        )}
        <bdi className={`${text.latin} ${css.mobile}`}>{nationalPhone(mobile)}</bdi>
      </span>
      <span>{[city, region].filter(Boolean).join(t('addresses.comma'))}</span>
      <span className={isShort ? css.short : css.location}>
        <bdi>
          <Lettering text={location} />
        </bdi>
      </span>
      {unserved !== null && (
        <span className={css.unserved}>
          {t(unserved === 'city' ? 'addresses.unserved_city' : 'addresses.unserved_region')}
        </span>
      )}
    </span>
  )
}
