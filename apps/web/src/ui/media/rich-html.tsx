import { useLayoutEffect, useRef } from 'react'
import { readHtmlText } from '#lib/html-text.ts'
import { classNames } from '../class-names.ts'
import styles from './rich-html.module.css'

type RichHtmlProps = { html: string; className?: string | undefined }

type Sanitise = typeof import('./sanitise.ts').sanitise

/** The sanitiser, once its code has loaded. */
let ready: Sanitise | undefined

/**
 * The only component that puts the platform's HTML into the page. The HTML is sanitised into nodes,
 * never assigned as markup; if the sanitiser cannot be fetched, the plain text is shown.
 */
export function RichHtml({ html, className }: RichHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  // Before the frame is drawn, so that prepared content never moves what is below it.
  useLayoutEffect(() => {
    if (ready) return place.current?.replaceChildren(ready(html))
    let isWanted = true
    prepareRichHtml().then(
      sanitise => isWanted && place.current?.replaceChildren(sanitise(html)),
      // Without the sanitiser only text is allowed here.
      () => isWanted && place.current?.replaceChildren(readHtmlText(html)),
    )
    return () => {
      isWanted = false
    }
  }, [html])
  return <div ref={place} dir="auto" className={classNames(styles.rich, className)} />
}

/** Loads the sanitiser ahead, so that content is there with the first frame. */
export async function prepareRichHtml(): Promise<Sanitise> {
  ready = (await import('./sanitise.ts')).sanitise
  return ready
}
