declare module '../../../texts.ts' {
  interface Texts {
    usage: typeof usage
  }
}

export const usage = {
  title: 'Use of the shop',
  lead: 'What visitors did who agreed to be counted',
  range: 'Days',
  days: '{{n}} days',
  none: 'Nothing was counted in these days.',
  failed: 'The counts could not be loaded.',
  'event:search_cars': 'Searches',
  'event:view_car_details': 'Cars opened',
  'event:start_reservation': 'Reservations begun',
  'event:submit_reservation': 'Reservations sent',
  'event:click_phone': 'Phone clicked',
  'event:click_email': 'E-mail clicked',
  'event:click_whatsapp': 'WhatsApp clicked',
  'event:click_facebook': 'Facebook clicked',
  'event:click_instagram': 'Instagram clicked',
  'event:view_car_images': 'Pictures looked at',
  'event:change_language': 'Language changed',
  'event:select_brand': 'Brand chosen',
  'event:apply_filter': 'Filter set',
  'event:clear_filters': 'Filters cleared',
  'event:change_page': 'Page turned',
  'event:sort_cars': 'Order changed',
  'event:share_car': 'Car shared',
  'event:error': 'Errors met',
  'event:search_without_result': 'Searches that found nothing',
  searchesTitle: 'Searched for and not found',
  searchesLead: 'Models and brands that visitors searched for who agreed to be counted, where no car matched',
  noSearches: 'No such search was counted in these days.',
  anyCar: 'Other searches',
}
