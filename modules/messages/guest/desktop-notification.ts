/** Shows a notification of the operating system while nobody looks at the page, where the guest allowed it. */
export async function showNotification({
  title,
  text,
  tag,
}: {
  title: string;
  text: string;
  tag: string;
}): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  const options = { body: text, tag, icon: '/ONEapp/icon-192.png' };
  const registration = await navigator.serviceWorker?.getRegistration('/ONEapp/');
  // Android has no constructor of its own: there, the service worker shows it.
  if (registration) await registration.showNotification(title, options);
  else new Notification(title, options);
}
