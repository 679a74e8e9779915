import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './rich-html.module.css'
import { sanitise } from './sanitise.ts'

type ArticleHtmlProps = { html: string; className?: string | undefined }

/**
 * Renders `RichHtml` for screens that show the platform's HTML as their main content. The sanitizer
 * is part of the screen's code, so the first render includes the text and does not shift content
 * later.
 */
export function ArticleHtml({ html, className }: ArticleHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(sanitise(html)), [html])
  return <div ref={place} dir="auto" className={classNames(styles.rich, className)} />
}
