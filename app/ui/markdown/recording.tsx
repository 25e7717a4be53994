import { type RefCallback, use, useCallback } from 'react'
import type { Recording as Source } from '#worker/domain/markdown/recording.ts'
import { AutoplayContext } from './autoplay.ts'
import { playRecordings, RECORDING } from './play-recordings.ts'

/** A sound or a video with the browser's own controls. The name of its file is nowhere to be seen. */
export function Recording({ src, kind }: Source) {
  const autoplay = use(AutoplayContext)
  const ref: RefCallback<HTMLMediaElement> = useCallback(
    (element) => {
      // The first one of a text plays, and the others follow it.
      const text = autoplay ? element?.closest<HTMLElement>('.prose') : null
      if (text && text.querySelector(RECORDING) === element) void playRecordings(text)
      return () => element?.pause()
    },
    [autoplay],
  )
  const attributes = { src, controls: true, preload: 'metadata', 'data-recording': kind } as const
  return kind === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a learner's own recording comes without captions
    <video {...attributes} ref={ref} playsInline aria-label="Video" />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
    <audio {...attributes} ref={ref} aria-label="Sound" />
  )
}
