export interface NoticeAction {
  readonly label: string
  readonly onPress: () => void
}

export interface SaidNotice {
  readonly kind: 'done' | 'news' | 'error'
  readonly text: string
  readonly action?: NoticeAction | undefined
}

/**
 * What is shown once `notice` has come: of what went well the last, beside it the last that happened by itself, and all that went wrong.
 * An order that comes in takes nobody's way back.
 */
export function withNotice(before: readonly SaidNotice[], notice: SaidNotice): readonly SaidNotice[] {
  const stays = ({ kind, text }: SaidNotice) => text !== notice.text && (kind === 'error' || kind !== notice.kind)
  return [...before.filter(stays), notice]
}
