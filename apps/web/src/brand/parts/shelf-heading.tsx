import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { RouteLink } from '#ui/controls/route-link.tsx'
import type { GameShelfProps } from '../slots.ts'
import styles from './shelf-heading.module.css'

type ShelfHeadingProps = Pick<GameShelfProps, 'id' | 'title' | 'isName' | 'note' | 'all'>

/**
 * A shelf's title with its note, and the link to all its games. The heading does not change while
 * games load.
 */
export const ShelfHeading = memo(function ShelfHeading(props: ShelfHeadingProps) {
  const { t } = useTranslation()
  const all = t('all_games')
  return (
    <div className={styles.row}>
      <h2 id={props.id} className={styles.title} lang={props.isName ? 'en' : undefined}>
        {props.title}
      </h2>
      <span className={styles.end}>
        {props.note && <span className={styles.note}>{props.note}</span>}
        {props.all && (
          <RouteLink to={props.all} className={styles.all} aria-label={`${all}: ${props.title}`}>
            {all}
          </RouteLink>
        )}
      </span>
    </div>
  )
})

/**
 * Returns the style for a block that is as high as the given number of game rows; its style sheet
 * defines the row height.
 */
export function toRowsStyle(rows: number): CSSProperties & Record<'--rows', number> {
  return { '--rows': rows }
}
