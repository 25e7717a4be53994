/** Pictures a browser shows without running anything in them; SVG can hold scripts and is none of them. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Any other file. It is only ever saved to a disk, so nobody need know more of what is in it. */
export const FILE_TYPE = 'application/octet-stream'
export type AttachmentType = ImageType | typeof FILE_TYPE

export function isImageType(type: string): type is ImageType {
  return IMAGE_TYPES.some((known) => known === type)
}
