declare module '../../../texts.ts' {
  interface Texts {
    budget: typeof budget
  }
}

export const budget = {
  title: 'Start from your budget',
  intro:
    'Enter the whole amount. We show the cars that may enter and that it covers all the way, our fees, customs and tax included.',
  amount: 'My budget',
  amountWrong: 'Enter an amount above 0, in whole units.',
  deliverTo: 'Deliver to',
  taxes: 'Count customs and tax in it',
  show: 'Show the cars',
  plot: 'Cars by price',
  plotWithTaxes: 'Cars by final price, customs and tax included',
  found_one: '{{n}} car within your budget',
  found_other: '{{n}} cars within your budget',
  barred_one: '{{n}} more would fit, but may not be imported, or nobody knows ({{port}}).',
  barred_other: '{{n}} more would fit, but may not be imported, or nobody knows ({{port}}).',
  barredShow: 'Show them too',
  more_one: 'With {{amount}} more, another {{n}} car appears',
  more_other: 'With {{amount}} more, another {{n}} cars appear',
  final: '{{amount}} with customs and tax (estimate)',
  left: '{{amount}} of your budget left',
  failed: 'The cars could not be loaded.',
}
