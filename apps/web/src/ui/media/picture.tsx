import { useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './picture.module.css'
import { useNearScreen } from './use-near-screen.ts'

type PictureProps = {
  src: string
  /** Empty if the text next to the image already describes it. */
  alt: string
  /** Shown until the image has loaded, and instead of it if every source fails. */
  colour?: string | undefined
  /** Fetches immediately, ahead of other images: for images above the fold. */
  eager?: boolean
}

/**
 * Renders an image that fills its parent, which reserves the space; fetched when near the viewport,
 * then faded in.
 */
export function Picture({ src, alt, colour, eager = false }: PictureProps) {
  const box = useRef<HTMLSpanElement>(null)
  const near = useNearScreen(box, eager)
  const [sources] = useState(() => listPictureSources(src))
  const [failures, setFailures] = useState(0)
  const [isShown, setShown] = useState(false)
  const source = sources[failures]

  return (
    <span ref={box} className={styles.box} style={{ backgroundColor: colour }}>
      {near && source !== undefined && (
        <img
          className={classNames(styles.image, !eager && !isShown && styles.waiting)}
          src={source}
          alt={alt}
          decoding="async"
          draggable={false}
          {...(eager && { fetchPriority: 'high' })}
          onLoad={() => setShown(true)}
          onError={() => setFailures(failures + 1)}
        />
      )}
    </span>
  )
}

let cdns: readonly string[] = []

/** Sets the image CDNs, best first; each is an https origin, with or without a path. */
export function setPictureCdns(addresses: readonly string[]): void {
  cdns = addresses
    .filter(address => /^https:\/\/[^/]/.test(address))
    .map(address => address.replace(/\/+$/, ''))
}

/**
 * Returns an image's URLs in the order in which they are tried (SYSTEM-03: `imageCDNs`). The CDNs
 * contain the platform's images, whose own URL is tried last. The brand's files are part of the
 * release, so they load only from their own URL.
 */
export function listPictureSources(src: string): readonly string[] {
  return /^\/(?!\/|m\/)/.test(src) ? [...cdns.map(cdn => cdn + src), src] : [src]
}
