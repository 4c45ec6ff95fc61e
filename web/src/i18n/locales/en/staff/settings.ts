declare module '../../../texts.ts' {
  interface Texts {
    settings: typeof settings
  }
}

export const settings = {
  title: 'Business Settings',
  failed: 'Failed to fetch settings',
  readOnly: 'You can read these settings. Administrators save them.',
  company: 'Business Info',
  contact: 'Contact Info',
  hours: 'Opening hours',
  shop: 'Shop',
  brandHint: 'Empty: Karvan, in the letters of each language.',
  websiteHint: 'Where the brand leads. Empty: the first page of the shop.',
  phoneHint: 'With the country first: +966 and so on. Calls and WhatsApp use the first one.',
  yearHint: 'The last year that the search panel offers; never before the newest car in stock.',
  save: 'Save All Changes',
  saving: 'Saving all settings...',
  saved_one: '{{count}} setting saved successfully!',
  saved_other: 'All {{count}} settings saved successfully in one operation!',
  saveFailed: 'Failed to save settings. Please try again.',
  conflict:
    'Somebody has saved these settings since you opened them. Theirs now stand in the fields that you have not changed. Save again to keep yours in the others.',
  missingTitle: 'Not given yet. Pages leave these out:',
  'label:brand_name': 'Brand name',
  'label:company_name': 'Company name',
  'label:company_register_number': 'Register number',
  'label:company_licences': 'Licences',
  'label:main_website': 'Main website',
  'label:contact_address': 'Address',
  'label:contact_city': 'City',
  'label:contact_postal_code': 'Postal code',
  'label:contact_country': 'Country',
  'label:contact_phone_1': 'Phone 1',
  'label:contact_phone_2': 'Phone 2',
  'label:contact_phone_3': 'Phone 3',
  'label:contact_email': 'Primary e-mail',
  'label:contact_support_email': 'Support e-mail',
  'label:contact_legal_email': 'Legal e-mail',
  'label:contact_hours': 'Opening hours',
  'label:contact_hours.ar': 'In Arabic',
  'label:contact_hours.en': 'In English',
  'label:contact_hours.sq': 'In Albanian',
  'label:shop_year_ceiling': 'Last year offered',
  'label:shop_market_figure': 'Show the figure of the Korean market beside our own count',
}
