import { useLayoutEffect, useRef } from 'react'
import { readHtmlText } from '#lib/html-text.ts'
import { classNames } from '../class-names.ts'
import styles from './rich-html.module.css'

type RichHtmlProps = { html: string; className?: string | undefined }

type Sanitise = typeof import('./sanitise.ts').sanitise

/** The sanitizer, once its code has loaded. */
let ready: Sanitise | undefined

/**
 * Renders the platform's HTML; the only component that may do so. The HTML is sanitized into nodes,
 * never assigned as markup; if the sanitizer cannot be fetched, the plain text is shown.
 */
export function RichHtml({ html, className }: RichHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  // Runs before paint, so that content whose sanitizer is loaded does not shift the content below.
  useLayoutEffect(() => {
    if (ready) return place.current?.replaceChildren(ready(html))

    let isWanted = true
    prepareRichHtml().then(
      sanitise => isWanted && place.current?.replaceChildren(sanitise(html)),
      // Without the sanitizer only text is allowed here.
      () => isWanted && place.current?.replaceChildren(readHtmlText(html)),
    )

    return () => {
      isWanted = false
    }
  }, [html])
  return <div ref={place} dir="auto" className={classNames(styles.rich, className)} />
}

/** Loads the sanitizer ahead of time, so that the first frame includes the content. */
export async function prepareRichHtml(): Promise<Sanitise> {
  ready = (await import('./sanitise.ts')).sanitise
  return ready
}
