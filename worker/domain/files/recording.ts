/** Sounds and videos by their files' names, with the type that a browser knows them by. None of these can run anything. */
const TYPES: Record<string, string> = {
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', aac: 'audio/aac', ogg: 'audio/ogg', oga: 'audio/ogg', opus: 'audio/ogg' },
  ...{ flac: 'audio/flac', wav: 'audio/wav', weba: 'audio/webm', spx: 'audio/ogg' },
  ...{ mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime', ogv: 'video/ogg' },
  ...{ mpg: 'video/mpeg', mpeg: 'video/mpeg', mkv: 'video/x-matroska', avi: 'video/x-msvideo', '3gp': 'video/3gpp' },
}

export type RecordingKind = 'audio' | 'video'

/** The type of a recording of this name; null for any other file. */
export function recordingType(name: string): string | null {
  const extension = /\.([a-z0-9]{1,4})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(TYPES, extension) ? (TYPES[extension] ?? null) : null
}

export function recordingKind(name: string): RecordingKind | null {
  const type = recordingType(name)
  return type === null ? null : type.startsWith('video/') ? 'video' : 'audio'
}
