import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addPushDevice,
  listPushDevices,
  type PushDevice,
  removePushDevice,
  tryPushDevice,
} from '#contract/office/push.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { deviceOf } from '#shop/accounts/device.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { endpointHere, pushStand, subscribeHere } from '../platform/push.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './own-account.module.css'

const QUERY = ['own-push']

/** Which devices of the member hear of new orders while the office is closed. */
export function OwnPush() {
  return useMay()(listPushDevices) ? <PushPanel /> : null
}

function PushPanel() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: async () => ({ ...(await call(listPushDevices, {})), here: await endpointHere() }),
  })
  const isHere = data?.devices.some(({ endpoint }) => endpoint === data.here) ?? false
  return (
    <Panel title={t('office_staff.push')}>
      {error && <Failed failure={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className={css.waiting} />}
      {data !== undefined && (
        <div className={css.form}>
          <p className={css.aside}>{t('office_staff.push_hint')}</p>
          {data.devices.length === 0 ? (
            <p>{t('office_staff.push_none')}</p>
          ) : (
            <ul className={css.sessions} aria-label={t('office_staff.push')}>
              {data.devices.map(device => (
                <Told key={device._id} device={device} isHere={device.endpoint === data.here} />
              ))}
            </ul>
          )}
          {!isHere && <Starting publicKey={data.publicKey} />}
        </div>
      )}
    </Panel>
  )
}

function Told({
  device: { _id: id, userAgent, addedAt, lastSentAt },
  isHere,
}: {
  device: PushDevice
  isHere: boolean
}) {
  const { t } = useWords()
  const { isBusy, wish } = useWish()
  const known = deviceOf(userAgent)
  const name = known === null ? t('office_staff.device_unknown') : t('office_staff.device', known)
  return (
    <li>
      <b>{name}</b>
      {isHere && <span className={css.aside}>{t('office_staff.push_here')}</span>}
      <span className={css.aside}>
        {t('office_staff.push_added')} <When at={addedAt} />
      </span>
      <span className={css.aside}>
        {lastSentAt === null ? (
          t('office_staff.push_unsent')
        ) : (
          <>
            {t('office_staff.push_sent')} <When at={lastSentAt} />
          </>
        )}
      </span>
      <div className={css.buttons}>
        <Button
          kind="line"
          size="medium"
          isBusy={isBusy}
          aria-label={t('office_staff.push_try_named', { device: name })}
          onClick={() => void wish(() => call(tryPushDevice, { id }))}
        >
          {t('office_staff.push_try')}
        </Button>
        <Button
          kind="line"
          size="medium"
          isBusy={isBusy}
          aria-label={t('office_staff.push_remove_named', { device: name })}
          onClick={() => void wish(() => call(removePushDevice, { id }))}
        >
          {t('office_staff.push_remove')}
        </Button>
      </div>
    </li>
  )
}

const LACKING = {
  refused: 'office_staff.push_refused',
  cannot: 'office_staff.push_cannot',
  needs_https: 'office_staff.push_needs_https',
  home_screen: 'office_staff.push_home_screen',
} as const

/** What this browser lacks, or a way to begin. */
function Starting({ publicKey }: { publicKey: string }) {
  const { t } = useWords()
  const notify = useNotify()
  const { isBusy, wish } = useWish()
  // As it was when it was drawn: after an answer to the browser's question it is drawn anew.
  const [stand, setStand] = useState(pushStand)
  if (stand !== 'ready') return <Note>{t(LACKING[stand])}</Note>
  const start = async () => {
    const made = await subscribeHere(publicKey).catch(() => undefined)
    setStand(pushStand())
    if (made === undefined) notify.partly(t('office_staff.push_failed'))
    return made == null ? null : await call(addPushDevice, made)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void wish(start)}>
      {t('office_staff.push_start')}
    </Button>
  )
}

/** Makes a wish come true, says what came of it and reads the devices anew. */
function useWish() {
  const notify = useNotify()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const wish = async (work: () => Promise<{ readonly message: string } | null>) => {
    setBusy(true)
    try {
      const reply = await work()
      if (reply !== null) notify.done(reply.message)
    } catch (failure) {
      notify.failed(failure)
    }
    await queries.invalidateQueries({ queryKey: QUERY })
    setBusy(false)
  }
  return { isBusy, wish }
}
