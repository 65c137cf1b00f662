/** The part of web-push 3.6 we use; the package ships no types. */
declare module 'web-push' {
  interface RequestDetails {
    readonly method: string;
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer | null;
  }
  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string };
        TTL: number;
        urgency: 'very-low' | 'low' | 'normal' | 'high';
        contentEncoding: 'aes128gcm' | 'aesgcm';
      },
    ): RequestDetails;
  };
  export default webPush;
}
