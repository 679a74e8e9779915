import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { NewsArticle } from './news-article.tsx'
import { NewsList } from './news-list.tsx'
import styles from './news-screen.module.css'

/** ROUTE-12: all announcements of this visitor; with `?id=` one of them. */
export function NewsScreen() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const wasPushed = useNavigationType() === NavigationType.Push
  const wasList = useRef(false)
  useEffect(() => {
    wasList.current = !id
  }, [id])
  return (
    <main className={styles.screen} data-screen="news">
      {id ? (
        <NewsArticle key={id} id={id} isFromList={wasPushed && wasList.current} />
      ) : (
        <NewsList />
      )}
    </main>
  )
}
