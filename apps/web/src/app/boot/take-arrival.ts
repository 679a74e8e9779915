import { languageQueryParam } from '@livery/contract/query-params.ts'
import { cleanField } from '@livery/contract/text/clean-field.ts'
import { getLanguage } from '#i18n/language.ts'
import { tabLanguage } from '#i18n/stored-language.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { takeUserName } from './credentials.ts'

/**
 * Takes the language and user name that a page receives from a link or from another of the
 * merchant's domains. The language applies to this tab only, because the player did not choose it
 * here.
 */
export function takeArrival({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const params = new URLSearchParams(location.search)
  const userName = takeUserName()
  const language = params.get(languageQueryParam)
  // If the form cannot be prefilled, the player types the name.
  if (userName) ignoreFailure(prefill(userName))
  if (language === null) return

  // The page has already started in this language, unless the brand does not offer it.
  if (language === getLanguage()) tabLanguage.keep(language)
  params.delete(languageQueryParam)
  const rest = params.toString()
  const query = rest === '' ? '' : `?${rest}`
  history.replaceState(history.state, '', location.pathname + query + location.hash)
}

/** Prefills the name. Loads the account forms' code, which other pages do not need yet. */
async function prefill(userName: string): Promise<void> {
  const { prefillAccountDraft } = await import('#platform/forms/drafts.ts')
  prefillAccountDraft('username', cleanField(userName, 'identifier'))
}
