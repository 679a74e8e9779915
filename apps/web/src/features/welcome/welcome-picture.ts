import type { PictureSize } from './get-picture-size.ts'
import type { PictureLink } from './picture-link.ts'

/** A welcome picture, ready to be shown. */
export type WelcomePicture = PictureSize & {
  src: string
  title: string
  text: string
  link: PictureLink | undefined
  /** Address of the native app for this device; undefined when there is none. */
  downloadLink: string | undefined
}
