/** The product's name; a deployer rebrands it here and in the catalogues (product.md). */
export const BRAND_NAME = 'Sablon';

/** The four networks of the footer (spec §2). ASSUMPTION: the handles; the operator registers them. */
export const SOCIAL_LINKS = [
  { network: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/sablontaxi' },
  { network: 'X', icon: 'x', href: 'https://x.com/sablontaxi' },
  { network: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/sablontaxi' },
  { network: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/sablontaxi' },
] as const;
