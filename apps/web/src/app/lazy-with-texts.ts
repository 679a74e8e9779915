import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react'
import { loadTextGroup, type TextGroup } from '#i18n/text-group.ts'
import { repairStyles } from './repair-styles.ts'

/**
 * A screen or overlay outside the first load, which comes together with what it says. React keeps
 * a failed import failed; here each attempt is a new one, so what could not be fetched in a tunnel
 * opens after it.
 */
export function lazyWithTexts<Props extends object>(
  group: TextGroup,
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const attempt = (isRepeated: boolean) =>
    lazy(async () => {
      try {
        const [Component] = await Promise.all([load(), loadTextGroup(group)])
        if (isRepeated) await repairStyles()
        return { default: Component }
      } catch (error) {
        current = attempt(true)
        throw error
      }
    })
  let current = attempt(false)
  return props => createElement(current, props)
}
