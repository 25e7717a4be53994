import { ATTACHMENT_MAX } from '#worker/contracts/knowledge/note-limits.ts'
import type { CardReport } from '../report.ts'
import type { MediaFile, ReadStep } from '#worker/contracts/flashcards/portable-cards.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import type { PackageFile, PackageFiles } from '../package-files.ts'
import { readMediaList } from './media-list.ts'
import { wireFields } from './protobuf.ts'
import { isZstd, unpackZstd } from './zstd.ts'

/** Newest first: a package with a newer one holds a stub under the older name, with one note that says "please update". */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2']
/** Bytes of a collection, unpacked: it is held in memory, twice while it is opened. */
const COLLECTION_MAX = 250_000_000
const MEDIA_LIST_MAX = 20_000_000
const META_MAX = 10_000

export interface OpenPackage {
  /** An SQLite database. */
  collection: Uint8Array<ArrayBuffer>
  /** By name. */
  media: Map<string, MediaFile>
}

/** @throws Unreadable with a sentence for the learner */
export async function openPackage(
  zip: PackageFiles,
  report: CardReport,
  onStep: (step: ReadStep) => void,
): Promise<OpenPackage> {
  for (const { path, reason } of zip.refused)
    report.add(
      'left-out',
      (n, one) => `${n} ${one ? 'file' : 'files'} of the package could not be used.`,
      `${path}: ${reason}`,
    )
  const files = new Map(zip.files.map((file) => [file.path, file]))
  await assertKnown(files)
  const name = COLLECTIONS.find((each) => files.has(each))
  const file = name === undefined ? undefined : files.get(name)
  if (!file) {
    const newest = zip.refused.find(({ path }) => COLLECTIONS.includes(path))
    if (newest) throw new Unreadable(`Its collection cannot be read. ${newest.reason}`)
    const [first] = zip.refused
    throw new Unreadable(
      `It is a zip file, but there is no Anki collection in it.${first ? ` Of “${first.path}”: ${first.reason}` : ''}`,
    )
  }
  if (
    COLLECTIONS.slice(0, COLLECTIONS.indexOf(file.path)).some((newer) => zip.refused.some(({ path }) => path === newer))
  )
    throw new Unreadable('Its collection cannot be read: it is packed in a way that is not known here.')
  const collection = await collectionOf(file, onStep)
  const list = files.get('media')
  const media = list ? await mediaOf(list, files, report) : new Map<string, MediaFile>()
  return { collection, media }
}

/** The newest layout of a package that is known here: `collection.anki21b`. */
const PACKAGE_VERSION_MAX = 3

/** A package of a newer layout holds a stub under a name that is known, and its cards elsewhere. */
async function assertKnown(files: ReadonlyMap<string, PackageFile>): Promise<void> {
  const meta = await files.get('meta')?.read(META_MAX)
  // PackageMetadata: version = 1.
  const version = Array.from(wireFields(meta ?? new Uint8Array())).find(({ number }) => number === 1)?.value ?? 0
  const isNewer =
    version > PACKAGE_VERSION_MAX ||
    [...files.keys()].some((path) => /^collection\.anki\w{1,9}$/.test(path) && !COLLECTIONS.includes(path))
  if (isNewer)
    throw new Unreadable(
      'It was made by an Anki that is newer than what can be read here. In Anki, export it with “Support older Anki versions”.',
    )
}

async function collectionOf(file: PackageFile, onStep: (step: ReadStep) => void): Promise<Uint8Array<ArrayBuffer>> {
  const total = file.size
  const bytes = await file.read(COLLECTION_MAX, (done) => onStep({ part: 'unpacking', done, total }))
  const whole = isZstd(bytes)
    ? await unpackZstd(bytes, COLLECTION_MAX, (done) => onStep({ part: 'unpacking', done, total }))
    : bytes
  if (new TextDecoder('latin1').decode(whole.subarray(0, 15)) !== 'SQLite format 3')
    throw new Unreadable('Its collection is damaged, or no collection at all.')
  // Anki keeps a write-ahead log beside its collection, and says so in the header; here there is no file beside it.
  if (whole[18] === 2) whole.fill(1, 18, 20)
  return whole
}

async function mediaOf(
  list: PackageFile,
  files: Map<string, PackageFile>,
  report: CardReport,
): Promise<Map<string, MediaFile>> {
  const bytes = await list.read(MEDIA_LIST_MAX)
  const media = new Map<string, MediaFile>()
  const entries = readMediaList(isZstd(bytes) ? await unpackZstd(bytes, MEDIA_LIST_MAX) : bytes)
  if (!entries) {
    report.add('left-out', () => 'The list of media files is damaged, so no pictures and sounds could be kept.')
    return media
  }
  for (const { entry, name, size, sha1 } of entries) {
    const file = files.get(entry)
    if (!isFileName(name))
      report.add(
        'left-out',
        (n, one) =>
          `${n} media ${one ? 'file has a name' : 'files have names'} that ${one ? 'leads' : 'lead'} elsewhere.`,
        name,
      )
    else if (!file)
      report.add(
        'left-out',
        (n, one) => `${n} media ${one ? 'file is' : 'files are'} named in the package, but not in it.`,
        name,
      )
    else if (!media.has(name))
      media.set(name, {
        name,
        size: size ?? file.size,
        fingerprint: sha1 ?? `size:${file.size}`,
        read: () => mediaBytes(file),
      })
  }
  return media
}

async function mediaBytes(file: PackageFile): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await file.read(ATTACHMENT_MAX)
  return isZstd(bytes) ? unpackZstd(bytes, ATTACHMENT_MAX) : bytes
}

/** Of a file beside others: it leads into no folder, and out of none. */
function isFileName(name: string): boolean {
  return (
    name !== '' &&
    name.length <= 500 &&
    name.isWellFormed() &&
    !/[/\\\u0000-\u001f\u007f]|^\.{1,2}$|^[a-z]:/i.test(name)
  )
}
