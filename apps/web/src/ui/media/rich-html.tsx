import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './rich-html.module.css'

type RichHtmlProps = { html: string; className?: string | undefined }

/**
 * The only component that puts the platform's HTML into the page. The HTML is sanitised into nodes,
 * never assigned as markup; if the sanitiser cannot be fetched, the plain text is shown.
 */
export function RichHtml({ html, className }: RichHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isWanted = true
    loadSanitiser().then(
      sanitise => isWanted && place.current?.replaceChildren(sanitise(html)),
      // Without the sanitiser only text is allowed here.
      () => isWanted && place.current?.replaceChildren(toText(html)),
    )
    return () => {
      isWanted = false
    }
  }, [html])
  return <div ref={place} className={classNames(styles.rich, className)} />
}

async function loadSanitiser() {
  return (await import('./sanitise.ts')).sanitise
}

function toText(html: string): string {
  return html.replace(/<[^>]*>/g, ' ')
}
