import { type HomeSection, orderHome } from '@livery/contract/merchant/home-order.ts'
import { Fragment, type ReactNode } from 'react'
import { merchant } from '../merchant.ts'

type OrderedSectionsProps = {
  /** The skin's sections in its own order. */
  usual: readonly HomeSection[]
  sections: Record<HomeSection, ReactNode>
}

/** Renders a skin's sections of home in the brand's order. */
export function OrderedSections({ usual, sections }: OrderedSectionsProps) {
  return orderHome(usual, merchant.look?.homeOrder).map(name => (
    <Fragment key={name}>{sections[name]}</Fragment>
  ))
}
