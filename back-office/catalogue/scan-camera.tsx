import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Note } from '#design/note.tsx'
import { useWords } from '../platform/words.tsx'
import css from './count.module.css'

/** What browsers that read bar codes by themselves have; the library of types does not know it yet. */
interface CodeReader {
  readonly detect: (seen: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

type WithReader = typeof globalThis & { readonly BarcodeDetector?: new () => CodeReader }

function newReader(): CodeReader | null {
  const { BarcodeDetector } = globalThis as WithReader
  return BarcodeDetector === undefined ? null : new BarcodeDetector()
}

/** Whether this browser reads bar codes; where it does not, a scanner at the cable types them, and so does a finger. */
export function canScan(): boolean {
  return 'BarcodeDetector' in globalThis && 'mediaDevices' in navigator
}

/** Ms between two looks: a code that is held still is read well within a second, and a phone stays cool. */
const BETWEEN_LOOKS = 200

interface ScanCameraProps {
  /** It looks on, and tells nothing. */
  readonly isPaused: boolean
  readonly onCode: (code: string) => void
}

/** What the phone's camera sees, read for codes. */
export function ScanCamera({ isPaused, onCode }: ScanCameraProps) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  const look = useEffectEvent(async (reader: CodeReader) => {
    const { current: seen } = video
    if (isPaused || seen === null) return
    const [code] = await reader.detect(seen)
    if (code !== undefined) onCode(code.rawValue)
  })
  useEffect(() => {
    const over = new AbortController()
    watch(video, over.signal, look).catch(() => {
      if (!over.signal.aborted) setBroken(true)
    })
    return () => over.abort()
  }, [])
  if (isBroken) return <Note kind="error">{t('office_catalogue.camera_failed')}</Note>
  return <video ref={video} className={css.camera} aria-label={t('office_catalogue.camera_view')} muted playsInline />
}

async function watch(
  { current: video }: { readonly current: HTMLVideoElement | null },
  over: AbortSignal,
  look: (reader: CodeReader) => Promise<void>,
): Promise<void> {
  const reader = newReader()
  if (video === null || reader === null) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (over.aborted) return stop()
  over.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  while (!over.aborted) {
    await look(reader)
    await new Promise(resolve => setTimeout(resolve, BETWEEN_LOOKS))
  }
}
