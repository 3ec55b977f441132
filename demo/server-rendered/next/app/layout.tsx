import type {ReactNode} from 'react';

export const metadata = {title: 'vacc-assistant in Next (simulation)', icons: 'data:,'};

export default function Layout({children}: {readonly children: ReactNode}) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
