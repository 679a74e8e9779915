import { languageQueryParam } from '@livery/contract/query-params.ts'
import { cleanField } from '@livery/contract/text/clean-field.ts'
import { getLanguage } from '#i18n/language.ts'
import { tabLanguage } from '#i18n/stored-language.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { takeUserName } from './credentials.ts'

/**
 * Takes the language and the user name with which a page arrives from a link or from another of the
 * merchant's domains. The language applies to this tab only, since the player did not choose it here.
 */
export function takeArrival({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const params = new URLSearchParams(location.search)
  const userName = takeUserName()
  const language = params.get(languageQueryParam)
  // Not shown by the form, it is typed.
  if (userName) ignoreFailure(prefill(userName))
  if (language === null) return
  // The page has started in it, unless the brand does not offer it.
  if (language === getLanguage()) tabLanguage.keep(language)
  params.delete(languageQueryParam)
  const rest = params.toString()
  const query = rest === '' ? '' : `?${rest}`
  history.replaceState(history.state, '', location.pathname + query + location.hash)
}

/** With the code of the account's forms, which no other page needs by now. */
async function prefill(userName: string): Promise<void> {
  const { prefillAccountDraft } = await import('#platform/forms/drafts.ts')
  prefillAccountDraft('username', cleanField(userName, 'identifier'))
}
