import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './rich-html.module.css'

type RichHtmlProps = { html: string; className?: string | undefined }

/**
 * The only place where HTML of the platform reaches the page. It is cleaned into nodes, never
 * assigned as markup; when the code for that cannot be fetched, its bare text stands.
 */
export function RichHtml({ html, className }: RichHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isWanted = true
    loadSanitiser().then(
      sanitise => isWanted && place.current?.replaceChildren(sanitise(html)),
      // Without the cleaner nothing but text may stand here.
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
