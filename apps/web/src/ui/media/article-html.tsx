import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './rich-html.module.css'
import { sanitise } from './sanitise.ts'

type ArticleHtmlProps = { html: string; className?: string | undefined }

/**
 * Renders `RichHtml` for screens that consist of the platform's HTML. The sanitizer is part of
 * their code, so the text is in the first render and does not push content down later.
 */
export function ArticleHtml({ html, className }: ArticleHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(sanitise(html)), [html])
  return <div ref={place} dir="auto" className={classNames(styles.rich, className)} />
}
