import type { TurnFrame } from '#worker/contracts/coach.ts'

/** A frame with its number: they count up over a turn, also where it goes on after an interruption. */
export type NumberedFrame = readonly [seq: number, frame: TurnFrame]

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
} as const

const encoder = new TextEncoder()

/** One server-sent event (WHATWG HTML, "Server-sent events"): JSON has no raw line break, so one `data:` line holds it. */
export function encodeFrame([seq, frame]: NumberedFrame): Uint8Array {
  return encoder.encode(asEvent(seq, frame))
}

/** Frames told once more: text that was sent piece by piece travels in one event, with the number of its last piece. */
export function encodeAgain(frames: readonly NumberedFrame[]): Uint8Array {
  let events = ''
  let text = ''
  frames.forEach(([seq, frame], i) => {
    if (typeof frame !== 'string') events += asEvent(seq, frame)
    else {
      text += frame
      if (typeof frames[i + 1]?.[1] === 'string') return
      events += asEvent(seq, text)
      text = ''
    }
  })
  return encoder.encode(events)
}

function asEvent(seq: number, frame: TurnFrame): string {
  return `id: ${seq}\ndata: ${JSON.stringify(frame)}\n\n`
}
