/** A picture's address; one that is a path lies on this service. Empty for none, and for what is no web address. */
export function pictureAddress(image: string, publicUrl: string): string {
  if (!image || !URL.canParse(image, publicUrl)) return '';
  const { protocol, href } = new URL(image, publicUrl);
  return protocol === 'http:' || protocol === 'https:' ? href : '';
}
