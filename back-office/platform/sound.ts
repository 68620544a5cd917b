import { useState } from 'react'

const NAME = 'office sound'
const ON = 'on'

/** Whether this browser sounds when orders come in, and how to change that. Silent until somebody wants it. */
export function useSound(): readonly [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(isSoundOn)
  return [
    isOn,
    wanted => {
      if (wanted) localStorage.setItem(NAME, ON)
      else localStorage.removeItem(NAME)
      setOn(wanted)
      // Heard at once, and from a press: browsers let no page sound that nobody has touched.
      soundIfWanted()
    },
  ]
}

export function soundIfWanted(): void {
  if (!isSoundOn()) return
  const context = new AudioContext()
  const end = context.currentTime + SECONDS
  const loudness = context.createGain()
  loudness.gain.setValueAtTime(0.2, context.currentTime)
  loudness.gain.exponentialRampToValueAtTime(0.001, end)
  loudness.connect(context.destination)
  for (const pitch of CHORD) {
    const tone = new OscillatorNode(context, { frequency: pitch })
    tone.connect(loudness)
    tone.start()
    tone.stop(end)
  }
  setTimeout(() => void context.close(), SECONDS * 1_000)
}

function isSoundOn(): boolean {
  return localStorage.getItem(NAME) === ON
}

const SECONDS = 0.8
/** Hz: a fifth. */
const CHORD = [659, 988]
