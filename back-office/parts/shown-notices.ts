export interface NoticeAction {
  readonly label: string
  readonly onPress: () => void
}

export interface Notice {
  readonly kind: 'done' | 'news' | 'error'
  readonly text: string
  readonly action?: NoticeAction | undefined
}

/**
 * What is shown once `notice` has come: of what went well the last, beside it the last that happened by itself, and all that went wrong.
 * An order that comes in takes nobody's way back.
 */
export function withNotice(before: readonly Notice[], notice: Notice): readonly Notice[] {
  const stays = ({ kind, text }: Notice) => text !== notice.text && (kind === 'error' || kind !== notice.kind)
  return [...before.filter(stays), notice]
}
