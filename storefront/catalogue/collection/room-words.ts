import type { Translate } from '#locales/translate.ts'
import type { Room } from '#shop/catalogue/room.ts'

/** `60 × 30 cm, a height of 20 cm`. */
export function roomText(room: Room, t: Translate): string {
  const { width, depth } = room
  const side = (name: keyof Room) => room[name] && t(`collection.room_in_${name}`, { cm: room[name] })
  const base = width && depth ? `${width} × ${depth} ${t('collection.cm')}` : side('width') || side('depth')
  return [base, side('height')].filter(Boolean).join(t('common.comma'))
}
