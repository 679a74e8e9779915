import { expect, it } from 'vitest'
import { listOpenItems } from './open-items.ts'

const ready = {
  name: 'Kestrel',
  domains: ['www.kestrel.com'],
  legal: { company: 'Kestrel Play Ltd', licence: 'Licensed by the MGA, No. 123' },
  languages: { acceptUnread: [] },
}

it('finds nothing open in a brand with its own domain, license and company', () => {
  expect(listOpenItems(ready)).toEqual([])
})

it.each(['kestrel.example', 'kestrel.test', 'kestrel.invalid', 'kestrel.localhost'])(
  'keeps a brand from going live under the reserved name %s',
  host => {
    const [item] = listOpenItems({ ...ready, domains: ['www.kestrel.com', host] })
    expect(item).toEqual({
      key: 'domains',
      text: `${host} cannot be registered: enter your domain`,
    })
  },
)

it('names an unconfirmed license, a company that is only the brand, and unchecked languages', () => {
  const legal = { company: 'Kestrel', licence: 'License to be confirmed' }
  const languages = { acceptUnread: ['TR', 'EN'] }
  expect(listOpenItems({ ...ready, legal, languages }).map(({ key }) => key)).toEqual([
    'legal.licence',
    'legal.company',
    'languages.acceptUnread',
  ])
})
