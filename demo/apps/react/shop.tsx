import { useEffect, useState } from 'react';
import { PaymentForm, useSession } from 'payment-widgets/react';
import * as api from '../api.ts';

export function Shop() {
  const [settings, setSettings] = useState<api.Settings>();
  const [{ path, order }, setPage] = useState(api.readPage);
  const [express, setExpress] = useState<Promise<string>>();
  useEffect(() => {
    void api.readSettings().then(setSettings);
    function update() {
      return setPage(api.readPage());
    }
    addEventListener('popstate', update);
    return () => removeEventListener('popstate', update);
  }, []);
  if (settings === undefined) return null;
  const checkoutId = order?.checkoutId ?? express;
  return (
    <main>
      {settings.user === undefined ? <a href="/login">Log in</a> : <Banner settings={settings} />}
      {path === '/' && <button onClick={() => api.placeOrder(1)}>Buy the lamp</button>}
      {path === '/' && (
        <button onClick={() => setExpress(api.placeExpressOrder())}>Express checkout</button>
      )}
      {path === '/checkout' && checkoutId && <Checkout {...{ checkoutId, order, settings }} />}
      {path === '/result' && <Result />}
    </main>
  );
}

function Banner({ settings }: { readonly settings: api.Settings }) {
  const { authUrl, clientId, session, user, formToken } = settings;
  function onChange() {
    return api.endSession(settings);
  }
  const { state } = useSession({ authUrl, clientId, session, onChange });
  return (
    <form className="session" method="post" action="/logout">
      <p className="state" data-state={state}>{`${user}: ${state}`}</p>
      <input type="hidden" name="token" value={formToken} />
      <button>Log out</button>
    </form>
  );
}

type CheckoutProps = {
  readonly checkoutId: string | Promise<string>;
  /** `null` until the order of an express checkout is placed. */
  readonly order: api.Order | null;
  readonly settings: api.Settings;
};

const options = { onDeclined: api.retryOrder };

function Checkout({ checkoutId, order, settings }: CheckoutProps) {
  const { baseUrl, version, integrity } = settings;
  const [problem, setProblem] = useState('');
  function startAgain() {
    setProblem('');
    return api.placeOrder(order?.quantity ?? 1);
  }
  return (
    <>
      <h1>{order ? `Pay ${order.amount} EUR` : 'Pay'}</h1>
      {order && <button onClick={() => api.changeQuantity(order, 1)}>One more lamp</button>}
      <button onClick={() => api.goTo('/')}>Back to the shop</button>
      {problem && <p role="alert">{`The payment form reports: ${problem}`}</p>}
      {problem && <button onClick={startAgain}>Start again</button>}
      <PaymentForm
        {...{ baseUrl, version, integrity, checkoutId }}
        brands={['VISA', 'MASTER', 'AMEX']}
        options={options}
        onError={({ code }) => setProblem(code)}
        fallback={<div className="loading">The payment form is loading.</div>}
      />
    </>
  );
}

function Result() {
  const [status, setStatus] = useState('');
  useEffect(() => {
    void api.readPayment().then((payment) => setStatus(payment.status));
  }, []);
  return (
    <>
      <h1>{`Payment: ${status}`}</h1>
      <button onClick={() => api.goTo('/')}>Back to the shop</button>
    </>
  );
}
