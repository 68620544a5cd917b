import { useQuery, useQueryClient } from '@tanstack/react-query'
import { forgetTrustedDevice, listTrustedDevices, type TrustedDevice } from '#contract/office/members.ts'
import { Button } from '#design/button.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { deviceOf } from '#shop/accounts/device.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './own-account.module.css'

const QUERY = ['own-trusted']

/** Where the password alone signs this member in, and how to end that. */
export function OwnTrusted() {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: QUERY, queryFn: () => call(listTrustedDevices, {}) })
  const forget = async (id: string) => {
    try {
      notify.done((await call(forgetTrustedDevice, { id })).message)
    } catch (failure) {
      notify.failed(failure)
    }
    await queries.invalidateQueries({ queryKey: QUERY })
  }
  return (
    <Panel title={t('office_staff.trusted')}>
      {error && <Failed failure={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className={css.waiting} />}
      {data?.devices.length === 0 && <p className={css.aside}>{t('office_staff.trusted_none')}</p>}
      {data !== undefined && data.devices.length > 0 && (
        <div className={css.form}>
          <p className={css.aside}>{t('office_staff.trusted_hint')}</p>
          <ul className={css.sessions} aria-label={t('office_staff.trusted')}>
            {data.devices.map(device => (
              <Trusted key={device._id} device={device} onForget={() => void forget(device._id)} />
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}

function Trusted({ device, onForget }: { device: TrustedDevice; onForget: () => void }) {
  const { t } = useWords()
  const known = deviceOf(device.userAgent)
  const name = known === null ? t('office_staff.device_unknown') : t('office_staff.device', known)
  return (
    <li>
      <b>{name}</b>
      {device.isCurrent && <span className={css.aside}>{t('office_staff.trusted_this')}</span>}
      <span className={css.aside}>
        {t('office_staff.last_used')} <When at={device.lastUsedAt} />
      </span>
      <span className={css.aside}>
        {t('office_staff.trusted_until')} <When at={device.until} />
      </span>
      <div className={css.buttons}>
        <Button
          kind="line"
          size="medium"
          aria-label={t('office_staff.forget_device_named', { device: name })}
          onClick={onForget}
        >
          {t('office_staff.forget_device')}
        </Button>
      </div>
    </li>
  )
}
