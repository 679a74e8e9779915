import { expect, it } from 'vitest'
import { toCustomer } from './track.ts'

it.each([
  [
    { id: '9', userName: 'newbie', customerName: 'New Bie' },
    { id: '9', name: 'New Bie' },
  ],
  [
    { customerId: '9', userName: 'newbie', customerName: 'New Bie' },
    { id: '9', name: 'New Bie' },
  ],
  [
    { id: '9', userName: 'newbie' },
    { id: '9', name: 'newbie' },
  ],
])('the player in the registration %j is tracked as %j [REGISTER-04]', (value, customer) => {
  expect(toCustomer(value)).toEqual(customer)
})
