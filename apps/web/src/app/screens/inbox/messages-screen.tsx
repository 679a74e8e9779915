import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import styles from './inbox-list.module.css'
import { InboxList } from './inbox-list.tsx'
import { parseInboxFilter } from './inbox-rows.ts'

/** The inbox as a screen. The filter is in the URL, so that back navigation restores it. */
export function MessagesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const filter = parseInboxFilter(new URLSearchParams(useLocation().search).get('kind'))
  return (
    <main className={styles.screen} data-screen="messages">
      <ScreenHead back={paths.memberHome} title={t('inbox_title')} />
      <InboxList
        filter={filter}
        onFilter={kind => navigate(`${paths.messages}?kind=${kind}`, { replace: true })}
      />
    </main>
  )
}
