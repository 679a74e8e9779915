import styles from './shelf-heading.module.css'

/** A shelf's title with its note. */
export function ShelfHeading(props: { id: string; title: string; note?: string | undefined }) {
  return (
    <div className={styles.row}>
      <h2 id={props.id} className={styles.title}>
        {props.title}
      </h2>
      {props.note && <span className={styles.note}>{props.note}</span>}
    </div>
  )
}
