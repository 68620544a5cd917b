import type { VideoKind } from './media-kind.ts'

/** Widths in pixels that pictures are offered in (design, "Images"). */
export const PICTURE_WIDTHS = [240, 360, 480, 720, 960, 1440] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_FORMATS = ['webp', 'avif'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** One work for the process that opens what others made. Files are paths; `to` is not there yet. */
export type PictureWork = OpeningWork | DrawingWork

interface OpeningWork {
  readonly from: string
  readonly to: string
  readonly make: /** As it is where it is one already, else made anew. */
    | { readonly kind: 'master' }
    /** Made anew in any case. */
    | { readonly kind: 'new' }
    | { readonly kind: 'width'; readonly width: PictureWidth; readonly format: PictureFormat }
    | { readonly kind: 'video'; readonly of: VideoKind }
}

/** A picture for sharing, of photos that others made. */
interface DrawingWork {
  readonly to: string
  readonly draw: ShareDrawing
}

/** What stands on a picture for sharing, in the words of one language. */
export interface ShareDrawing {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** At most four, by their ids, or as files for who draws; in their place an empty tray where there is none. */
  readonly photos: readonly string[]
  readonly name: string
  /** One short line; empty: none. */
  readonly below: string
  readonly shopName: string
  readonly direction: 'ltr' | 'rtl'
}

/** What was written. */
export interface MadePicture {
  /** SHA-256 in hex. */
  readonly hash: string
  readonly bytes: number
  /** Pixels; null for videos. */
  readonly width: number | null
  readonly height: number | null
}

/** What the process says: that it is there, then one answer to each work. */
export type PictureReply =
  | { readonly isReady: true }
  | { readonly made: MadePicture }
  | { readonly unreadable: string }
  | { readonly hasNoRoom: true }
  | { readonly failed: string }
