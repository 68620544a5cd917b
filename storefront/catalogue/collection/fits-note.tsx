import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import type { Filters } from '#shop/catalogue/filters.ts'
import type { Room } from '#shop/catalogue/room.ts'
import { Link } from '../../navigation/link.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../platform/words.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { chooseRoom } from './choose-room.ts'
import type { Listing } from './listing.ts'
import { roomText } from './room-words.ts'

type Fits = NonNullable<Listing['fits']>

export interface FittingProps {
  readonly fits: Fits
  readonly filters: Filters
  /** Of a note beside products; left out where there are none. */
  readonly className?: string | undefined
  readonly choose: (filters: Filters) => void
}

/** What a list says of the room that it was asked for. */
export function Fitting({ fits, filters, className, choose }: FittingProps) {
  if (fits.nearest === null || fits.isLeftOut) return <FitsNote fits={fits} filters={filters} className={className} />
  return <NothingFits fits={fits} nearest={fits.nearest} filters={filters} choose={choose} />
}

/** Says what the words were taken for, with a way back, and of how much nobody knows whether it fits. */
function FitsNote({ fits, filters, className }: Omit<FittingProps, 'choose'>) {
  const { t } = useWords()
  const { rest, unmeasured, isLeftOut, nearest } = fits
  if (rest === null && unmeasured === 0) return null
  const room = roomText(fits, t)
  return (
    <div className={className} role="status">
      <Note kind="info">
        {isLeftOut ? t('collection.fits_none', { room }) : rest !== null && `${t('collection.room_fits', { room })}.`}{' '}
        {!isLeftOut && unmeasured > 0 && t('collection.fits_unmeasured', { count: unmeasured })}{' '}
        {isLeftOut && nearest !== null && (
          <Link className={text.link} to={paths.collection(filtersOfNearest(filters, fits, nearest))}>
            {t('collection.fits_nearest', { room: roomText(nearest, t) })}
          </Link>
        )}
        {!isLeftOut && rest !== null && (
          <Link className={text.link} to={paths.collection({ ...filters, search: rest })}>
            {t('collection.fits_take_off')}
          </Link>
        )}
      </Note>
    </div>
  )
}

interface NothingFitsProps extends Pick<FittingProps, 'fits' | 'filters' | 'choose'> {
  readonly nearest: Room
}

/** Nothing fits, with the way to the least larger room into which something does. */
function NothingFits({ fits, nearest, filters, choose }: NothingFitsProps) {
  const { t } = useWords()
  return (
    <NothingHere
      title={t('collection.fits_none', { room: roomText(fits, t) })}
      text={t('collection.fits_unmeasured', { count: fits.unmeasured })}
      action={
        <Button kind="line" onClick={() => choose(filtersOfNearest(filters, fits, nearest))}>
          {t('collection.fits_nearest', { room: roomText(nearest, t) })}
        </Button>
      }
    />
  )
}

function filtersOfNearest(filters: Filters, { rest }: Fits, nearest: Room): Filters {
  return chooseRoom({ ...filters, search: rest ?? filters.search }, nearest)
}
