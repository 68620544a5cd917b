/** A file that is edited where it stands, so that no offset in it changes. */
export interface EditedFile {
  /** Bytes. */
  readonly size: number
  /** Throws UnreadableMedia where there are not as many. */
  read(at: number, length: number): Buffer
  write(at: number, content: Uint8Array): void
  /** Writes zeros from one place to before another. */
  blank(from: number, to: number): void
}
